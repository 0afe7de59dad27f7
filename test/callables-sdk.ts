import * as firebaseApp from 'firebase/app'

// The official SDK, unmodified, calls the functions; only the address and the token are set.
let tokenToSend: string | undefined
const { _registerComponent: register } = firebaseApp as unknown as { _registerComponent(component: object): boolean }
register({
  name: 'auth-internal',
  type: 'PRIVATE',
  instantiationMode: 'LAZY',
  multipleInstances: false,
  serviceProps: {},
  onInstanceCreated: null,
  instanceFactory: () => ({
    getUid: () => null,
    getToken: async () => (tokenToSend === undefined ? null : { accessToken: tokenToSend }),
    initializeApp: () => undefined,
    addAuthTokenListener: () => undefined,
    removeAuthTokenListener: () => undefined,
  }),
})

/** Sets the token that the SDK sends from now on. */
export const sendToken = (token: string | undefined): void => void (tokenToSend = token)
