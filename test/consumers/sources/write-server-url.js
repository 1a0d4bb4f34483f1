/** Writes the address of the content service where the server and the page of an application read it. */
import { writeFileSync } from 'node:fs'

writeFileSync('server-url.js', `export const serverUrl = ${JSON.stringify(process.env.SERVER_URL)}\n`)
