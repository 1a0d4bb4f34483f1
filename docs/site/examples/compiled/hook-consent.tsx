import { useConsent } from 'gifkit/react'

export const ConsentSwitch = () => {
  const { state, grantConsent, revokeConsent } = useConsent()
  return state === 'granted' ? (
    <input
      type="button"
      value="Stop usage events"
      onClick={revokeConsent}
    />
  ) : (
    <input
      type="button"
      value="Allow usage events"
      onClick={grantConsent}
    />
  )
}
