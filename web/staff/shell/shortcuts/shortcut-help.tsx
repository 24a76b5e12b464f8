import { Dialog, DialogBody, Switch } from "@blueprintjs/core"
import { keyNames } from "./key-names.ts"
import { setSingleKeys, useShortcutGroups, useSingleKeys } from "./shortcuts.ts"
import "./shortcut-help.css"

/** Every shortcut of the screen that is open. */
export const ShortcutHelp = ({ onClose }: { readonly onClose: () => void }) => {
  const groups = useShortcutGroups()
  return (
    <Dialog isOpen title="Keyboard shortcuts" onClose={onClose}>
      <DialogBody className="shortcut-help">
        {groups.map(({ title, shortcuts }) => (
          <section key={title}>
            <h3 className="shortcut-help__title soft small strong">{title}</h3>
            <dl className="plain">
              {shortcuts.map(({ keys, label }) => (
                <div key={keys} className="shortcut-help__shortcut">
                  <dt>{label}</dt>
                  <dd className="shortcut-help__keys">
                    <Keys keys={keys} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <Switch
          className="shortcut-help__switch"
          label="Shortcuts of single keys are on"
          checked={useSingleKeys()}
          onChange={({ currentTarget }) => setSingleKeys(currentTarget.checked)}
        />
      </DialogBody>
    </Dialog>
  )
}

/** "g t" as two keys, one after the other; "mod+k" as two at once. */
const Keys = ({ keys }: { readonly keys: string }) =>
  keyNames(keys).map((key, n) => (
    <span key={key}>
      {n > 0 && (keys.startsWith("mod+") ? " + " : " then ")}
      <kbd className="shortcut-help__key">{key}</kbd>
    </span>
  ))
