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
import { call } from "../../shared/api/client.ts"
import { refresh } from "../api/queries.ts"
import { toast } from "../ui/toasts/toasts.tsx"
import "./order-list.css"
import type { Service } from "./service.ts"
import { FailureFooter } from "../ui/form/failure-footer.tsx"

interface Props {
  readonly services: readonly Service[]
  readonly onClose: () => void
}

/** The order of the services, by dragging or with the keyboard; stored by one call when it is saved. */
export const OrderDialog = ({ services, onClose }: Props) => {
  const [ordered, setOrdered] = useState(services)
  const [isDragging, setDragging] = useState(false)
  const saving = useMutation({
    mutationFn: () => call("orderServices", { body: { ids: ordered.map(({ id }) => id) } }),
    onSuccess: () => {
      void refresh("listServices")
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
    // While a service is dragged, Escape ends the drag instead of closing the dialog.
    <Dialog isOpen title="Reorder services" canEscapeKeyClose={!isDragging} onClose={onClose}>
      <DialogBody>
        <DndContext
          sensors={sensors}
          collisionDetection={closestCenter}
          accessibility={{ announcements: announcementsFor(ordered), screenReaderInstructions: HELP }}
          onDragStart={() => setDragging(true)}
          onDragCancel={() => setDragging(false)}
          onDragEnd={move}
        >
          <SortableContext items={[...ordered]} strategy={verticalListSortingStrategy}>
            <ol className="order-list">
              {ordered.map((service) => (
                <Item key={service.id} service={service} />
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

const Item = ({ service: { id, name } }: { readonly service: Service }) => {
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

const HELP = {
  draggable:
    "Press the space bar to pick the service up, the arrow keys to move it, the space bar again to put it down, or Escape to put it back.",
}

const announcementsFor = (services: readonly Service[]): Announcements => {
  const nameOf = (id: UniqueIdentifier) => services[indexOf(services, id)]?.name
  const placeOf = (id: UniqueIdentifier) => `position ${indexOf(services, id) + 1} of ${services.length}`
  const picked = (active: UniqueIdentifier, at: UniqueIdentifier) =>
    `${nameOf(active)} is picked up, at ${placeOf(at)}.`
  return {
    onDragStart: ({ active }) => picked(active.id, active.id),
    onDragOver: ({ active, over }) => (over ? picked(active.id, over.id) : undefined),
    onDragEnd: ({ active, over }) => `Put ${nameOf(active.id)} at ${placeOf((over ?? active).id)}.`,
    onDragCancel: ({ active }) => `Put ${nameOf(active.id)} back at ${placeOf(active.id)}.`,
  }
}

const indexOf = (services: readonly Service[], id: UniqueIdentifier) =>
  services.findIndex((service) => service.id === id)
