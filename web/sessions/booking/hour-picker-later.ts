import { codeLater } from '#web/kit/app/code-later.ts'

/** The calendar of free hours: it comes while those hours are asked for, and a mentor who sets none is booked without it. */
export const hourPicker = codeLater(() => import('./hour-picker.tsx'))
