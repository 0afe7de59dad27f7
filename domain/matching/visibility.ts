/** A mentor's places in students' lists are counted up to this, so that counting costs no more for one in great demand. */
export const maxListsCounted = 1000
