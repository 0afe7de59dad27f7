import { SignInScreen, signInTitle } from './sign-in-screen.tsx'

export const meta = () => [{ title: signInTitle }]

export default SignInScreen
