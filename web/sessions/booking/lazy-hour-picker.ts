import { lazyCode } from '#web/kit/app/lazy-code.ts'

/**
 * The calendar of free hours, loaded while those hours are being fetched. It isn't needed for a mentor who sets none.
 */
export const lazyHourPicker = lazyCode(() => import('./hour-picker.tsx'))
