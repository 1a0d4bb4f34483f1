/**
 * The value of a control that its host may hold: what the host says as long as it says something, else what the person
 * chose last.
 */
export const heldValue = <Value>(said: Value | undefined, chosen: Value): Value => said ?? chosen
