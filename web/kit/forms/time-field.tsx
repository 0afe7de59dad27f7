import { TextField, type TextFieldProps } from './text-field.tsx'

/** A wall-clock time as 'HH:MM'. */
export function TimeField(props: Omit<TextFieldProps, 'type' | 'rows' | 'list'>) {
  return <TextField {...props} type="time" controlClassName="tabular-nums" />
}
