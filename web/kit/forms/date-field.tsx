import { TextField, type TextFieldProps } from './text-field.tsx'

/** A day as 'YYYY-MM-DD', with the browser's own picker, which works on every phone and with every keyboard. */
export function DateField(props: Omit<TextFieldProps, 'type' | 'rows' | 'list'>) {
  return <TextField {...props} type="date" controlClassName="tabular-nums" />
}
