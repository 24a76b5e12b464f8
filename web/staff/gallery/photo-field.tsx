import type { ChangeEvent } from "react"
import { useFormContext } from "react-hook-form"
import { FileField } from "../ui/form/fields.tsx"
import { toast } from "../ui/toasts/toasts.tsx"
import { PHOTO_TYPES, photoProblem } from "./photo-check.ts"

interface Props {
  readonly name: string
  readonly label: string
  readonly hint: string
  readonly optional?: boolean
  /** The message when no file is chosen. */
  readonly required?: string
}

/** A photo; a file that the server would refuse is not taken (spec §8: 'Invalid File'). */
export const PhotoField = (props: Props) => {
  const { setValue } = useFormContext()
  const check = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    const problem = file && photoProblem(file)
    if (problem === undefined) return
    toast({ title: "Invalid File", description: problem, failed: true })
    target.value = ""
    setValue(props.name, undefined)
  }
  return <FileField {...props} accept={PHOTO_TYPES} onChosen={check} />
}
