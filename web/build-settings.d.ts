interface ImportMetaEnv {
  readonly TASSEL_NAME?: string
  readonly TASSEL_HELLO_EMAIL?: string
  readonly TASSEL_SUPPORT_EMAIL?: string
  readonly OPERATOR_NAME?: string
  readonly OPERATOR_ADDRESS?: string
  readonly PUBLIC_URL?: string
}
