/** An email address, which breaks before its @ where it has to. */
export const EmailText = ({ email }: { readonly email: string }) => {
  const at = email.lastIndexOf("@")
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  )
}
