import { createFetchHttp } from '../../adapters/fetch-http.js'
import { httpContract } from '../contracts/http.js'
import { loopbackNetwork } from '../support/loopback-network.js'

httpContract('fetch', () => loopbackNetwork(createFetchHttp()))
