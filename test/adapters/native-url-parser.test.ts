import { nativeUrlParser } from '../../adapters/native-url-parser.js'
import { urlParserContract } from '../contracts/url-parser.js'

urlParserContract('native', () => nativeUrlParser)
