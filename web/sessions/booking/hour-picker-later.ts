import { codeLater } from '#web/kit/app/code-later.ts'

/** The calendar of free hours, more code than all else on its screen: it comes while those hours are asked for. */
export const hourPicker = codeLater(() => import('./hour-picker.tsx'))
