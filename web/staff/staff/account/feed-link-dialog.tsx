import { AnchorButton, Button, Dialog, DialogBody, DialogFooter } from "@blueprintjs/core"
import { FeedCode } from "../../../shared/calendar/feed-code.tsx"
import { feedLinks } from "../../../shared/calendar/feed-links.ts"
import { CopyButton } from "../../ui/copy-button.tsx"
import "./feed-link.css"

interface Props {
  readonly name: string
  readonly path: string
  readonly onClose: () => void
}

/** The ways to subscribe to a calendar link. */
export const FeedLinkDialog = ({ name, path, onClose }: Props) => {
  const { url, webcal, google } = feedLinks(path)
  return (
    <Dialog isOpen title={`Calendar link: ${name}`} onClose={onClose}>
      <DialogBody>
        <div className="feed-link stack-3">
          <p className="plain">
            The link shows visits with names, phone numbers and notes. Everybody who has it can see them: use
            it on your own devices only.
          </p>
          <code className="feed-link__address">{url}</code>
          <div className="row-2">
            <CopyButton text={url} />
            <AnchorButton text="Open in calendar app" href={webcal} />
            <AnchorButton text="Add to Google Calendar" href={google} target="_blank" rel="noreferrer" />
          </div>
          <FeedCode webcal={webcal} />
        </div>
      </DialogBody>
      <DialogFooter actions={<Button text="Done" onClick={onClose} />} />
    </Dialog>
  )
}
