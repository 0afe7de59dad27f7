import { codeLater } from '#web/kit/app/code-later.ts'

/**
 * The calendar of free hours, loaded while those hours are being fetched. It isn't needed for a mentor who sets none.
 */
export const hourPicker = codeLater(() => import('./hour-picker.tsx'))
