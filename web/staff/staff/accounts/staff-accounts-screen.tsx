import { Button, Tag } from "@blueprintjs/core"
import { Disable, Edit, Key, LogIn, MobilePhone, Plus, Tick, Trash, Unlock } from "@blueprintjs/icons"
import { type ReactElement, useState } from "react"
import { Link } from "react-router-dom"
import { displayedNumber } from "../../../../core/fields/mobile-number.ts"
import { columnOf } from "../../ui/list/columns.ts"
import { exportUrl } from "../../ui/list/export-url.ts"
import { useListState, useOpenRecord } from "../../ui/list/list-state.ts"
import { ListTable } from "../../ui/list/list-table.tsx"
import { ListToolbar } from "../../ui/list/list-toolbar.tsx"
import { WhenCell } from "../../ui/list/when-cell.tsx"
import { useEndpoint } from "../../api/queries.ts"
import { useStaffMember } from "../../api/session.ts"
import { whenText } from "../../ui/when-text.ts"
import { ROLE_LABELS } from "../roles.ts"
import { NewPassword } from "./new-password.tsx"
import {
  AddStaffDialog,
  ChangeTexts,
  DisableStaff,
  EditStaff,
  EnableStaff,
  EndWait,
  RemoveStaff,
  ResetPassword,
  ResetTotp,
} from "./dialogs.tsx"
import type { AccountWithPassword, StaffAccount } from "./staff-account.ts"

type Action = "edit" | "texts" | "reset" | "totp" | "wait" | "disable" | "enable" | "remove"

/** The accounts that can sign in to the dashboard: add, edit, change texts, disable, reset, remove. */
export const StaffAccountsScreen = () => {
  const query = useEndpoint("listStaff")
  const { data: self } = useStaffMember()
  const [list, setList] = useListState({ sort: "username" })
  const [open, setOpen] = useOpenRecord()
  const [chosen, setChosen] = useState<{ readonly action: Action; readonly account: StaffAccount }>()
  const [shown, setShown] = useState<AccountWithPassword>()
  const add = <Button icon={<Plus />} intent="primary" text="Add account" onClick={() => setOpen("new")} />
  const close = () => setChosen(undefined)
  return (
    <>
      <ListToolbar list={list} onList={setList} exportHref={exportUrl("exportStaff")}>
        {add}
      </ListToolbar>
      <ListTable
        label="Staff accounts"
        query={query}
        rows={({ staff }) => staff}
        columns={columns({
          isSelf: ({ id }) => id === self?.id,
          textsOffered: self?.textsOffered ?? false,
          onAction: (action, account) => setChosen({ action, account }),
        })}
        list={list}
        onList={setList}
        empty={{ title: "No staff accounts", action: add }}
      />
      {open === "new" && <AddStaffDialog onAdded={setShown} onClose={() => setOpen(undefined)} />}
      {chosen?.action === "edit" && <EditStaff account={chosen.account} onClose={close} />}
      {chosen?.action === "texts" && <ChangeTexts account={chosen.account} onClose={close} />}
      {chosen?.action === "reset" && (
        <ResetPassword account={chosen.account} onReset={setShown} onClose={close} />
      )}
      {chosen?.action === "totp" && <ResetTotp account={chosen.account} onClose={close} />}
      {chosen?.action === "wait" && <EndWait account={chosen.account} onClose={close} />}
      {chosen?.action === "disable" && <DisableStaff account={chosen.account} onClose={close} />}
      {chosen?.action === "enable" && <EnableStaff account={chosen.account} onClose={close} />}
      {chosen?.action === "remove" && <RemoveStaff account={chosen.account} onClose={close} />}
      {shown && <NewPassword account={shown} onClose={() => setShown(undefined)} />}
    </>
  )
}

const column = columnOf<StaffAccount>()

interface RowActions {
  readonly isSelf: (account: StaffAccount) => boolean
  /** Whether the installation sends texts. */
  readonly textsOffered: boolean
  readonly onAction: (action: Action, account: StaffAccount) => void
}

const columns = ({ isSelf, textsOffered, onAction }: RowActions) => [
  column("displayName", "Name", "title", (account) => (
    <span>
      {account.displayName} {isSelf(account) && <Tag minimal>You</Tag>}
    </span>
  )),
  column("username", "Username", "plain", ({ username }) => username),
  column("role", "Role", "short", ({ role }) => ROLE_LABELS[role]),
  column("lastSignedInAt", "Last sign-in", "short", ({ lastSignedInAt }) =>
    lastSignedInAt === null ? "Never" : <WhenCell iso={lastSignedInAt} />,
  ),
  column("active", "State", "short", ({ active, waitsUntil }) =>
    active && waitsUntil !== null ? (
      <Tag minimal intent="warning">
        Waits until {whenText(waitsUntil)}
      </Tag>
    ) : (
      <Tag minimal intent={active ? "success" : "none"}>
        {active ? "Active" : "Disabled"}
      </Tag>
    ),
  ),
  column("totpEnabled", "Two-step sign-in", "short", ({ totpEnabled }) => (totpEnabled ? "On" : "Off")),
  ...(textsOffered ? [column("texts", "Texts", "short", textsCell)] : []),
  column("actions", "", "actions", (account) =>
    isSelf(account) ? (
      <Link to="/admin/account">Your account</Link>
    ) : (
      <>
        <ActionButton
          icon={<Edit />}
          label={`Edit ${account.displayName}`}
          onClick={() => onAction("edit", account)}
        />
        {textsOffered && (
          <ActionButton
            icon={<MobilePhone />}
            label={`Change texts to ${account.displayName}`}
            onClick={() => onAction("texts", account)}
          />
        )}
        <ActionButton
          icon={<Key />}
          label={`Reset the password of ${account.displayName}`}
          onClick={() => onAction("reset", account)}
        />
        {account.totpEnabled && (
          <ActionButton
            icon={<Unlock />}
            label={`Turn off the two-step sign-in of ${account.displayName}`}
            onClick={() => onAction("totp", account)}
          />
        )}
        {account.waitsUntil !== null && (
          <ActionButton
            icon={<LogIn />}
            label={`Let ${account.displayName} sign in now`}
            onClick={() => onAction("wait", account)}
          />
        )}
        <ActionButton
          icon={account.active ? <Disable /> : <Tick />}
          label={`${account.active ? "Disable" : "Enable"} ${account.displayName}`}
          onClick={() => onAction(account.active ? "disable" : "enable", account)}
        />
        <ActionButton
          icon={<Trash />}
          label={`Remove ${account.displayName}`}
          danger
          onClick={() => onAction("remove", account)}
        />
      </>
    ),
  ),
]

const textsCell = ({ phone, getsTexts }: StaffAccount) =>
  phone === null ? "No number" : getsTexts ? displayedNumber(phone) : `${displayedNumber(phone)}, off`

const ActionButton = ({
  icon,
  label,
  danger = false,
  onClick,
}: {
  readonly icon: ReactElement
  readonly label: string
  readonly danger?: boolean
  readonly onClick: () => void
}) => (
  <Button
    variant="minimal"
    intent={danger ? "danger" : "none"}
    icon={icon}
    aria-label={label}
    title={label}
    onClick={onClick}
  />
)
