import { kindsText } from "../../../../core/services/kind-of-work.ts"
import { call } from "../../../shared/api/client.ts"
import { lazyPart } from "../../../shared/entry/lazy-part.tsx"
import { refresh, useEndpoint } from "../../api/queries.ts"
import { columnOf } from "../../ui/list/columns.ts"
import { EditedList } from "../../ui/list/edited-list.tsx"
import { useListState } from "../../ui/list/list-state.ts"
import type { DeclinedWork } from "./declined-work.ts"

// Forms are large, and the list does not need them.
const DeclinedWorkDialog = lazyPart(
  async () => (await import("./declined-work-dialog.tsx")).DeclinedWorkDialog,
)

/** The work that the business does not take on, with what the assistant says about it: add, edit, remove. */
export const DeclinedWorkScreen = () => {
  const query = useEndpoint("listDeclinedWorks")
  const [list, setList] = useListState({ sort: "name" })
  return (
    <EditedList
      label="Work you do not take on"
      query={query}
      rows={({ declined }) => declined}
      columns={columns}
      list={list}
      onList={setList}
      searchLabel="Search the list"
      searched={({ name, alsoCalled, sentence }) => `${name} ${alsoCalled} ${sentence}`}
      nameOf={({ name }) => name}
      noun="declined work"
      addLabel="Add work"
      empty={{
        title: "Nothing on the list",
        description: "Add work that needs another trade, and the assistant in the chat tells visitors so.",
      }}
      renderDialog={(work, close) => <DeclinedWorkDialog work={work} onClose={close} />}
      deletion={({ id, name }) => ({
        title: `Take ${name} off the list?`,
        confirmLabel: "Take off the list",
        confirm: () => call("removeDeclinedWork", { params: { id: String(id) } }),
        failure: "Failed to take the work off the list",
        done: "Work taken off the list",
        onDone: () => refresh("listDeclinedWorks"),
        children: "The assistant then says that it does not know whether you do this work.",
      })}
    />
  )
}

const column = columnOf<DeclinedWork>()

const columns = [
  column("name", "Work", "title", ({ name }) => name),
  column("kindsOfWork", "Kinds of work", "plain", ({ kindsOfWork }) => kindsText(kindsOfWork)),
  column("sentence", "What the assistant says", "plain", ({ sentence }) => sentence),
  column("sentenceEs", "In Spanish", "plain", ({ sentenceEs }) => sentenceEs),
]
