import { dictionary } from '@zxcvbn-ts/language-common'

const common = new Set<string>(dictionary['passwords-common'])

/** Whether a password, in lower case, is on the common-password lists (ruling 1.7). */
export const isCommonPassword = (password: string): boolean => common.has(password)
