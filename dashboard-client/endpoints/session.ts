import { type Connection, methods } from '../connection.js'
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

/** Signing in and registering (specification, section 7). */
export const session = (connection: Connection) =>
  methods(connection, {
    /** `GET /login/check`. */
    loginCheck: () => ({ endpoint: loginCheck }),
    /** `GET /api/v3/env/build`. */
    buildEnv: () => ({ endpoint: buildEnv }),
    /** `POST /api/v3/register`. */
    register: (payload: AccountPayload) => account('/api/v3/register', payload),
    /** `POST /api/v3/register/confirm`. */
    confirmRegistration: (payload: AccountPayload) => account('/api/v3/register/confirm', payload),
    /** `POST /api/v3/register/resend`. */
    resendRegistration: (payload: AccountPayload) => account('/api/v3/register/resend', payload),
    /** `POST /api/v3/password/reset`. */
    resetPassword: (payload: AccountPayload) => account('/api/v3/password/reset', payload),
  })
