import type { Connection } from '../connection.js'
import { anything } from '../decode.js'
import type { Call, Endpoint } from '../endpoint.js'
import { methods } from '../methods.js'

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

/** What a new account, or a lost one, is told by. Nothing of it is specified, so it travels as written. */
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

/** Who is signed in, and how one comes to be (specification, section 7). */
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
