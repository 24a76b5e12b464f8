/** The settings of the programs beside the app, as `adapters/process/several-machines.md` explains them. */

export const PASSWORD = "for-this-machine-only"
/** Owns its database and is no superuser, as with a managed Postgres. */
export const ROLE = "hearth"

/** One of the two machines with a Postgres. Ports that begin with `link` are those over which other machines reach it. */
export interface NodePorts {
  readonly name: string
  readonly postgres: number
  readonly linkToPostgres: number
  readonly api: number
  readonly linkToApi: number
  readonly linkToEtcd: number
}

/**
 * Patroni reads YAML, of which JSON is a part.
 * @param synchronous Whether a commit waits until the standby has it.
 */
export const patroniConfiguration = (
  node: NodePorts,
  { directory, postgres, synchronous }: { directory: string; postgres: string; synchronous: boolean },
): string =>
  JSON.stringify(
    {
      scope: "hearth",
      name: node.name,
      restapi: { listen: `127.0.0.1:${node.api}`, connect_address: `127.0.0.1:${node.linkToApi}` },
      // By the link alone, not by the addresses that etcd itself names.
      etcd3: { hosts: [`127.0.0.1:${node.linkToEtcd}`], use_proxies: true },
      bootstrap: {
        dcs: {
          // A primary that was not heard of for so many seconds is replaced; it must have given up by then.
          ttl: 20,
          loop_wait: 2,
          retry_timeout: 5,
          maximum_lag_on_failover: 1_048_576,
          synchronous_mode: synchronous,
          postgresql: {
            use_pg_rewind: true,
            parameters: {
              max_connections: 200,
              wal_keep_size: "256MB",
              synchronous_commit: "on",
              // How long commits wait for a standby that is gone without a word.
              wal_sender_timeout: "10s",
            },
          },
        },
        initdb: [{ encoding: "UTF8" }, { locale: "C.UTF-8" }, "data-checksums"],
      },
      postgresql: {
        listen: `127.0.0.1:${node.postgres}`,
        connect_address: `127.0.0.1:${node.linkToPostgres}`,
        data_dir: `${directory}/postgres`,
        bin_dir: postgres,
        pgpass: `${directory}/pgpass`,
        authentication: {
          superuser: { username: "postgres", password: PASSWORD },
          replication: { username: "replicator", password: PASSWORD },
          rewind: { username: "rewinder", password: PASSWORD },
        },
        parameters: { unix_socket_directories: directory },
        // Not at the pace of a checkpoint, which takes minutes.
        basebackup: [{ checkpoint: "fast" }],
        pg_hba: [
          "local all all scram-sha-256",
          "host all all 127.0.0.1/32 scram-sha-256",
          "host replication replicator 127.0.0.1/32 scram-sha-256",
        ],
      },
    },
    null,
    2,
  )

/**
 * Leads to the Postgres that Patroni calls the primary, and to the app's servers.
 * @param servers The ports of the app's servers.
 */
export const haproxyConfiguration = (
  nodes: readonly NodePorts[],
  ports: { readonly primary: number; readonly http: number },
  servers: readonly number[],
): string => `
defaults
  timeout connect 3s
  timeout check 3s
  timeout client 1h
  timeout server 1h

listen primary
  mode tcp
  bind 127.0.0.1:${ports.primary}
  option httpchk OPTIONS /primary
  http-check expect status 200
  # Connections to what is no primary any more end, so that nobody goes on with it.
  default-server inter 1s fall 3 rise 1 on-marked-down shutdown-sessions
${nodes.map(({ name, postgres, api }) => `  server ${name} 127.0.0.1:${postgres} check port ${api}`).join("\n")}

listen site
  mode http
  bind 127.0.0.1:${ports.http}
  balance roundrobin
  # An address that another proxy on this machine has seen is kept.
  option forwardfor except 127.0.0.0/8
  # It is 200 while the database is away too: the servers still show the site's pages.
  option httpchk GET /api/serving
  http-check expect status 200
  default-server inter 1s fall 3 rise 1
  # A request that has reached no server goes to another one.
  option redispatch
  retries 2
${servers.map((port, n) => `  server app${n + 1} 127.0.0.1:${port} check`).join("\n")}
`

export const pgbouncerConfiguration = (ports: {
  readonly pgbouncer: number
  readonly primary: number
}): string => `
[databases]
hearth = host=127.0.0.1 port=${ports.primary} dbname=hearth connect_query='SET statement_timeout = 10000'

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ports.pgbouncer}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = users.txt
pool_mode = transaction
# More than all processes together have open transactions, 8 each: a transaction may wait for what another connection reads.
default_pool_size = 40
max_client_conn = 500
# In seconds: a request fails soon instead of waiting for two minutes.
query_wait_timeout = 4
server_connect_timeout = 3
server_login_retry = 1
log_stats = 0
`

export const pgbouncerUsers = `"${ROLE}" "${PASSWORD}"\n`
