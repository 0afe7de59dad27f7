/**
 * The chosen square of a picture. `zoom` starts at 1 (as large as fits). `x` and `y` go from 0 (left, top) to 1 (right,
 * bottom).
 */
export type Crop = { zoom: number; x: number; y: number }

export const wholeMiddle: Crop = { zoom: 1, x: 0.5, y: 0.5 }
export const maxZoom = 4

type Size = { width: number; height: number }

/** Returns the square in the picture's own pixels. */
export function squareOf({ width, height }: Size, { zoom, x, y }: Crop): { left: number; top: number; side: number } {
  const side = Math.min(width, height) / zoom
  return { left: (width - side) * x, top: (height - side) * y, side }
}

/**
 * Returns the size and position that place the picture behind a window of size one so that the window shows the square.
 * The unit is one window.
 */
export function laidOut(size: Size, crop: Crop): { width: number; height: number; left: number; top: number } {
  const { left, top, side } = squareOf(size, crop)
  return { width: size.width / side, height: size.height / side, left: 0 - left / side, top: 0 - top / side }
}

/** Returns the crop after dragging the picture by a number of windows. It never shows anything beyond the picture. */
export function dragged(size: Size, crop: Crop, by: { x: number; y: number }): Crop {
  const { side } = squareOf(size, crop)
  const moved = (at: number, length: number, windows: number) =>
    length === side ? at : within(at - (windows * side) / (length - side))
  return { ...crop, x: moved(crop.x, size.width, by.x), y: moved(crop.y, size.height, by.y) }
}

const within = (share: number): number => Math.min(1, Math.max(0, share))
