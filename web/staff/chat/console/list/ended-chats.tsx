import { Link, useLocation } from "react-router-dom"
import { endpointQuery } from "../../../../shared/api/queries.ts"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { PAGE_SIZE, pageCount, pageQuery, useListState } from "../../../ui/list/list-state.ts"
import { ListToolbar } from "../../../ui/list/list-toolbar.tsx"
import { Paging } from "../../../ui/list/paging.tsx"
import { FailedState, LoadingState } from "../../../ui/boxes/states.tsx"
import { ChatItem } from "./chat-item.tsx"
import "./chat-list.css"

/** The chats that have ended, the latest first: searched by text and by date, a page at a time. */
export const EndedChats = ({ selected }: { readonly selected: string | undefined }) => {
  const [list, setList] = useListState({ sort: "-endTime", filters: ["from", "to"] })
  const { search: queryString } = useLocation()
  const { from, to } = list.filters
  const query = useQuery({
    ...endpointQuery("listLiveChats", {
      query: {
        status: "ended",
        ...(list.search && { search: list.search }),
        ...(from && { from }),
        ...(to && { to }),
        ...pageQuery(list),
      },
    }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <div className="chat-list__header">
        <h2 className="chat-list__title">Ended chats</h2>
        <Link to="/live-chat">Active sessions</Link>
      </div>
      <div className="chat-list__tools">
        <ListToolbar
          list={list}
          onList={setList}
          searchLabel="Search the messages"
          filters={[
            { name: "from", label: "From" },
            { name: "to", label: "To" },
          ]}
        />
      </div>
      {query.data === undefined ? (
        query.error ? (
          <FailedState error={query.error} retry={() => void query.refetch()} />
        ) : (
          <LoadingState />
        )
      ) : (
        <>
          {query.data.total === 0 && <p className="chat-list__empty">No ended chat was found.</p>}
          <ul className="chat-list">
            {query.data.sessions.map((chat) => (
              <ChatItem
                key={chat.sessionId}
                chat={chat}
                isSelected={chat.sessionId === selected}
                search={queryString}
              />
            ))}
          </ul>
          <div className="chat-list__tools">
            <Paging
              count={query.data.total}
              shown={query.data.sessions.length}
              pages={pageCount(query.data.total, PAGE_SIZE)}
              page={list.page}
              onPage={(page) => setList({ page })}
            />
          </div>
        </>
      )}
    </>
  )
}
