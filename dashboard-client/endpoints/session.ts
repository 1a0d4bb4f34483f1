import { type Connection, methodOf } from '../connection.js'
import { anything } from '../decode.js'
import type { Call, Endpoint } from '../endpoint.js'

const loginCheck: Endpoint<unknown> = {
  method: 'GET',
  base: 'baseUrl',
  path: '/login/check',
  auth: 'session',
  codec: anything,
}

const buildEnv: Endpoint<unknown> = {
  method: 'GET',
  base: 'baseUrl',
  path: '/api/v3/env/build',
  auth: 'session',
  codec: anything,
}

/** The fields of an account; none is specified, so they are sent unchanged. */
export type AccountPayload = Readonly<Record<string, unknown>>

const account = (path: string, payload: AccountPayload): Call<unknown> => ({
  endpoint: {
    method: 'POST',
    base: 'baseUrl',
    path,
    auth: 'session',
    body: 'json',
    hasSecretBody: true,
    codec: anything,
  },
  required: { payload },
  body: payload,
})

/** Signing in and registering. */
export const session = (connection: Connection) => {
  const method = methodOf(connection)
  return {
    /** `GET /login/check`. */
    loginCheck: method(0, () => ({ endpoint: loginCheck })),
    /** `GET /api/v3/env/build`. */
    buildEnv: method(0, () => ({ endpoint: buildEnv })),
    /** `POST /api/v3/register`. */
    register: method(1, (payload: AccountPayload) => account('/api/v3/register', payload)),
    /** `POST /api/v3/register/confirm`. */
    confirmRegistration: method(1, (payload: AccountPayload) => account('/api/v3/register/confirm', payload)),
    /** `POST /api/v3/register/resend`. */
    resendRegistration: method(1, (payload: AccountPayload) => account('/api/v3/register/resend', payload)),
    /** `POST /api/v3/password/reset`. */
    resetPassword: method(1, (payload: AccountPayload) => account('/api/v3/password/reset', payload)),
  }
}
