import type { Fault, FaultRule, OriginName } from './fault.js'

/** The parts of a request that rules match. */
export interface FaultedRequest {
  readonly origin: OriginName
  readonly method: string
  /** Path and query. */
  readonly target: string
}

/** A rule that is in force. */
export interface ActiveRule extends FaultRule {
  readonly id: string
  /** Number of requests that it has applied to. */
  readonly met: number
}

/** The rules in force, tried in the order they were added. */
export interface FaultRegistry {
  add(rule: FaultRule): string
  /** The faults for one request, each of them counted: all matching delays, and the first other fault. */
  take(request: FaultedRequest): readonly Fault[]
  readonly rules: readonly ActiveRule[]
  clear(): void
}

const fits = (rule: FaultRule, { origin, method, target }: FaultedRequest): boolean => {
  if (rule.origin !== undefined && rule.origin !== origin) return false
  const preflight = rule.fault.kind === 'preflight-delay'
  const wanted = rule.method ?? (preflight ? 'OPTIONS' : undefined)
  if (wanted === undefined ? method === 'OPTIONS' : wanted !== method) return false
  return new RegExp(rule.path).test(target)
}

const isDelay = ({ fault }: FaultRule): boolean => fault.kind === 'delay' || fault.kind === 'preflight-delay'

export const createFaultRegistry = (): FaultRegistry => {
  let rules: readonly (ActiveRule & { readonly seen: number })[] = []
  let added = 0
  return {
    add: (rule) => {
      added += 1
      const id = `fault-${added}`
      rules = [...rules, { ...rule, id, met: 0, seen: 0 }]
      return id
    },
    take: (request) => {
      const faults: Fault[] = []
      let other = false
      rules = rules.map((rule) => {
        const over = rule.times > 0 && rule.met >= rule.times
        if (over || !fits(rule, request)) return rule
        const seen = rule.seen + 1
        if (seen <= rule.skip || (other && !isDelay(rule))) return { ...rule, seen }
        other = other || !isDelay(rule)
        faults.push(rule.fault)
        return { ...rule, seen, met: rule.met + 1 }
      })
      return faults
    },
    get rules() {
      return rules.map(({ seen: _, ...rule }) => rule)
    },
    clear: () => {
      rules = []
      added = 0
    },
  }
}
