import { keepFocusClear } from "../shared/chat/position/keep-clear.ts"
import { resumeChat } from "../shared/chat/kept-chat.ts"
import { hydrateIslands } from "../shared/entry/island.tsx"
import { islands } from "./islands.ts"

resumeChat()
hydrateIslands(islands)
keepFocusClear()
