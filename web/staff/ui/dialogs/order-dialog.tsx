import { Button, Dialog, DialogBody } from "@blueprintjs/core"
import { DragHandleVertical } from "@blueprintjs/icons"
import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from "@dnd-kit/core"
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from "@dnd-kit/sortable"
import { useMutation } from "@tanstack/react-query"
import { useState } from "react"
import { FailureFooter } from "../form/failure-footer.tsx"
import { toast } from "../toasts/toasts.tsx"
import "./order-list.css"

interface Item {
  readonly id: number
  readonly name: string
}

interface Props {
  readonly title: string
  /** What one of the items is called. */
  readonly noun: string
  readonly items: readonly Item[]
  readonly save: (ids: readonly number[]) => Promise<unknown>
  readonly onSaved: () => void
  readonly onClose: () => void
}

/** The order of a list, by dragging or with the keyboard; stored by one call when it is saved. */
export const OrderDialog = ({ title, noun, items, save, onSaved, onClose }: Props) => {
  const [ordered, setOrdered] = useState(items)
  const [isDragging, setDragging] = useState(false)
  const saving = useMutation({
    mutationFn: () => save(ordered.map(({ id }) => id)),
    onSuccess: () => {
      onSaved()
      toast({ title: "Order saved" })
      onClose()
    },
  })
  const move = ({ active, over }: DragEndEvent) => {
    setDragging(false)
    if (over)
      setOrdered((before) => arrayMove([...before], indexOf(before, active.id), indexOf(before, over.id)))
  }
  const sensors = useSensors(
    useSensor(PointerSensor),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  return (
    // While an item is dragged, Escape ends the drag instead of closing the dialog.
    <Dialog isOpen title={title} canEscapeKeyClose={!isDragging} onClose={onClose}>
      <DialogBody>
        <DndContext
          sensors={sensors}
          collisionDetection={closestCenter}
          accessibility={{
            announcements: announcementsFor(ordered),
            screenReaderInstructions: helpFor(noun),
          }}
          onDragStart={() => setDragging(true)}
          onDragCancel={() => setDragging(false)}
          onDragEnd={move}
        >
          <SortableContext items={[...ordered]} strategy={verticalListSortingStrategy}>
            <ol className="stack-1 plain">
              {ordered.map((item) => (
                <DraggedItem key={item.id} item={item} />
              ))}
            </ol>
          </SortableContext>
        </DndContext>
      </DialogBody>
      <FailureFooter
        error={saving.error}
        failure="Failed to save the order"
        actions={
          <>
            <Button text="Cancel" onClick={onClose} />
            <Button
              intent="primary"
              text="Save order"
              loading={saving.isPending}
              onClick={() => saving.mutate()}
            />
          </>
        }
      />
    </Dialog>
  )
}

const DraggedItem = ({ item: { id, name } }: { readonly item: Item }) => {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition } = useSortable({
    id,
  })
  return (
    <li
      ref={setNodeRef}
      className="order-list__item"
      style={{ transform: transform ? `translateY(${transform.y}px)` : undefined, transition }}
    >
      {/* Not a Blueprint Button, which prevents the default of Space, so that dnd-kit would ignore the key. */}
      <button
        type="button"
        ref={setActivatorNodeRef}
        className="bp6-button bp6-minimal order-list__handle"
        {...attributes}
        {...listeners}
        aria-label={`Move ${name}`}
      >
        <DragHandleVertical />
      </button>
      {name}
    </li>
  )
}

const helpFor = (noun: string) => ({
  draggable: `Press the space bar to pick the ${noun} up, the arrow keys to move it, the space bar again to put it down, or Escape to put it back.`,
})

const announcementsFor = (items: readonly Item[]): Announcements => {
  const nameOf = (id: UniqueIdentifier) => items[indexOf(items, id)]?.name
  const placeOf = (id: UniqueIdentifier) => `position ${indexOf(items, id) + 1} of ${items.length}`
  const picked = (active: UniqueIdentifier, at: UniqueIdentifier) =>
    `${nameOf(active)} is picked up, at ${placeOf(at)}.`
  return {
    onDragStart: ({ active }) => picked(active.id, active.id),
    onDragOver: ({ active, over }) => (over ? picked(active.id, over.id) : undefined),
    onDragEnd: ({ active, over }) => `Put ${nameOf(active.id)} at ${placeOf((over ?? active).id)}.`,
    onDragCancel: ({ active }) => `Put ${nameOf(active.id)} back at ${placeOf(active.id)}.`,
  }
}

const indexOf = (items: readonly Item[], id: UniqueIdentifier) => items.findIndex((item) => item.id === id)
