import { contract } from '#contract/contract.ts'
import type { Access } from '#contract/kit/call.ts'

export type Call = {
  name: string
  access: Access
  /** True if the call needs a proof that it is still the same person. */
  fresh: boolean
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
}

/** Every call the contract declares, so that the conformance tests cover new calls automatically. */
export const calls: Call[] = Object.entries(contract).flatMap(([feature, its]) =>
  Object.entries(its).map(([name, procedure]) => {
    const { meta, route } = procedure['~orpc']
    return {
      name: `${feature}.${name}`,
      access: meta.access,
      fresh: meta.fresh === true,
      method: (route.method ?? 'POST') as Call['method'],
      path: route.path ?? '',
    }
  }),
)
