interface ImportMetaEnv {
  readonly TASSEL_NAME?: string
  readonly TASSEL_HELLO_EMAIL?: string
  readonly TASSEL_SUPPORT_EMAIL?: string
  readonly PUBLIC_URL?: string
}
