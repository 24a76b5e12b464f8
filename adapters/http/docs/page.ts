import type { OpenApi, Operation } from "./openapi.ts"
import { limitsOf } from "./limits.ts"
import type { SchemaObject } from "./json-schema.ts"
import { style } from "./style.ts"

/** The OpenAPI document as one HTML page for people, without scripts or other files. */
export const docsPage = ({ info, paths, components }: OpenApi, origin: string): string => {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )
  const schemas = Object.entries(components.schemas)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escape(info.title)} API</title>
<style>${style}</style>
</head>
<body>
<header>
<h1>${escape(info.title)} API</h1>
<p>${escape(info.description)}</p>
<p>For programs: <a href="/api/openapi.json">OpenAPI 3.1</a></p>
</header>
<nav aria-label="Contents">
<div><h2 id="endpoints">Endpoints</h2>
<ul aria-labelledby="endpoints">${operations.map(({ method, path, operation }) => `<li><a href="#${operation.operationId}">${title(method, path)}</a></li>`).join("")}</ul></div>
<div><h2 id="shapes">Shapes</h2>
<ul aria-labelledby="shapes">${schemas.map(([name]) => `<li><a href="#${name}">${name}</a></li>`).join("")}</ul></div>
</nav>
<main>
${operations.map((each) => section({ ...each, origin })).join("\n")}
<h2>All shapes</h2>
${schemas.map(([name, schema]) => `<section id="${name}"><h3>${name}</h3>${fields(schema)}</section>`).join("\n")}
</main>
</body>
</html>
`
}

interface Section {
  readonly method: string
  readonly path: string
  readonly operation: Operation
  readonly origin: string
}

const section = ({ method, path, operation, origin }: Section): string => {
  const { operationId, parameters, requestBody, responses, summary, tags } = operation
  const [status = "200", success] = Object.entries(responses)[0] ?? []
  const problems = Object.entries(responses).filter(([code]) => code !== status)
  const [body] = Object.values(requestBody?.content ?? {})
  const [reply] = Object.values(success?.content ?? {})
  return `<section id="${operationId}">
<h2>${title(method, path)}</h2>
<p>${escape(summary)} For: ${tags.join(", ")}.</p>
${parameters.length > 0 ? `<h3>Parameters</h3>${table(["Name", "What it is", "Required"], parameters.map(parameterRow))}` : ""}
${body ? `<h3>Body</h3>${shape(body.schema)}` : ""}
<h3>Replies ${status}</h3>
${reply ? shape(reply.schema) : ""}
${reply?.example === undefined ? "" : code(JSON.stringify(reply.example, null, 2))}
<h3>Other replies</h3>
${table(
  ["Status", "Meaning"],
  problems.map(([code, { description }]) => [code, prose(description)]),
)}
<h3>Try it</h3>
${code(curl(method, origin, path, operation))}
</section>`
}

const title = (method: string, path: string): string =>
  `<span class="method ${method.toLowerCase()}">${method}</span> <code>${escape(path)}</code>`

const parameterRow = ({
  name,
  in: place,
  required,
  description,
  schema,
}: Operation["parameters"][number]) => [
  `<code>${escape(name)}</code> <small>${place}</small>`,
  prose(limitsOf(schema)) + (description ? `<br><small>${prose(description)}</small>` : ""),
  required ? "yes" : "no",
]

const shape = (schema: SchemaObject): string =>
  schema.properties ? fields(schema) : `<p>${linked(limitsOf(schema))}</p>`

const fields = ({ properties = {}, required = [] }: SchemaObject): string =>
  table(
    ["Field", "What it is", "Required"],
    Object.entries(properties).map(([name, schema]) => [
      `<code>${escape(name)}</code>`,
      linked(limitsOf(schema)),
      required.includes(name) ? "yes" : "no",
    ]),
  )

const table = (head: ReadonlyArray<string>, rows: ReadonlyArray<ReadonlyArray<string>>): string =>
  `<div class="wide" tabindex="0"><table><thead><tr>${head.map((cell) => `<th scope="col">${cell}</th>`).join("")}</tr></thead><tbody>${rows
    .map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join("")}</tr>`)
    .join("")}</tbody></table></div>`

/** The command for a write first gets the session's cookie and CSRF token. */
const curl = (
  method: string,
  origin: string,
  path: string,
  { parameters, requestBody }: Operation,
): string => {
  const query = parameters.flatMap(({ name, example }) => (example ? [`${name}=${example}`] : [])).join("&")
  if (method === "GET") return `curl '${origin}${path}${query && `?${query}`}'`
  const body = requestBody?.content["application/json"]?.example ?? {}
  return [
    `TOKEN=$(curl -s -c cookies '${origin}/api/csrf' | sed 's/.*"csrfToken":"//; s/".*//')`,
    `curl -b cookies -X ${method} '${origin}${path}' -H "x-csrf-token: $TOKEN" \\`,
    ...(parameters.some(({ name }) => name === "Idempotency-Key")
      ? ['  -H "Idempotency-Key: $(uuidgen)" \\']
      : []),
    `  -H 'content-type: application/json' -d '${JSON.stringify(body)}'`,
  ].join("\n")
}

const code = (text: string): string => `<pre tabindex="0"><code>${escape(text)}</code></pre>`

const prose = (text: string): string => escape(text).replaceAll(/`([^`]+)`/gu, "<code>$1</code>")

/** Names of schemas begin with a capital letter, which a color such as "#c8600f" does not. */
const linked = (text: string): string => prose(text).replaceAll(/#([A-Z]\w*)/gu, '<a href="#$1">$1</a>')

const escape = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;")
