/** Secrets of a dashboard; nobody but the service that each is for may ever read one. */
export const canaries = {
  csrf: 'canary-csrf-token',
  auth: 'canary-auth-token',
  apiKey: 'canary-api-key',
  accessToken: 'canary-access-token',
  password: 'canary-password',
} as const
