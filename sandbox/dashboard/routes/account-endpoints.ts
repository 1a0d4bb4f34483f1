import type { DashboardCall, DashboardEndpoint } from '../dashboard-call.js'
import { fieldsOf } from '../fields.js'
import { created, ok, refuse } from '../refusal.js'

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const MIN_PASSWORD_LENGTH = 8
/** Completes a registration, like a code in an email. */
export const CONFIRMATION_CODE = 'sandbox-code'

const email = (call: DashboardCall): string => {
  const fields = fieldsOf(call.body)
  const address = fields.text('email')
  if (address !== '' && !EMAIL.test(address)) fields.problem('email', 'Enter a valid email address.')
  fields.check()
  return address
}

const register = (call: DashboardCall) => {
  const fields = fieldsOf(call.body)
  const address = fields.text('email')
  const username = fields.text('username', 40)
  const password = fields.text('password')
  if (address !== '' && !EMAIL.test(address)) fields.problem('email', 'Enter a valid email address.')
  if (username !== '' && !/^\w+$/.test(username))
    fields.problem('username', 'Letters, digits and underscores only.')
  if (call.catalogue.userNamed(username) !== undefined)
    fields.problem('username', 'A user with that username already exists.')
  if (password !== '' && password.length < MIN_PASSWORD_LENGTH)
    fields.problem(
      'password',
      `This password is too short. It must contain at least ${MIN_PASSWORD_LENGTH} characters.`,
    )
  fields.check()
  return created({ status: 'confirmation_sent', email: address, username })
}

const confirm = (call: DashboardCall) => {
  const fields = fieldsOf(call.body)
  const code = fields.text('code')
  fields.check()
  if (code !== CONFIRMATION_CODE) throw refuse(400, 'This code is not valid.', { code: 'invalid_code' })
  return ok({ status: 'confirmed' })
}

const resend = (call: DashboardCall) => ok({ status: 'confirmation_sent', email: email(call) })
const resetPassword = (call: DashboardCall) => ok({ status: 'reset_sent', email: email(call) })

/** Registration and passwords. No mail is sent and no account is created. */
export const accountEndpoints: readonly DashboardEndpoint[] = [
  { method: 'POST', path: '/api/v3/register', auth: 'session', body: 'json', answer: register },
  { method: 'POST', path: '/api/v3/register/confirm', auth: 'session', body: 'json', answer: confirm },
  { method: 'POST', path: '/api/v3/register/resend', auth: 'session', body: 'json', answer: resend },
  { method: 'POST', path: '/api/v3/password/reset', auth: 'session', body: 'json', answer: resetPassword },
  {
    method: 'GET',
    path: '/api/v3/env/build',
    auth: 'none',
    answer: ({ catalogue }) => ok({ env: 'sandbox', build: `seed-${catalogue.seed}` }),
  },
]
