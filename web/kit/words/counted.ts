/** Returns a count with its noun: '1 try', '3 tries'. */
export const counted = (count: number, one: string, more: string): string => `${count} ${count === 1 ? one : more}`
