declare module 'gifenc' {
  interface FrameOptions {
    readonly palette?: readonly (readonly [number, number, number])[]
    /** Duration of the frame in ms. */
    readonly delay?: number
    /** Bits of an index. */
    readonly colorDepth?: number
    readonly transparent?: boolean
    readonly transparentIndex?: number
    /** 2 clears the frame before the next one. */
    readonly dispose?: number
    /** 0 repeats for ever, -1 plays once. */
    readonly repeat?: number
  }
  interface Encoder {
    writeFrame(pixels: Uint8Array, width: number, height: number, options: FrameOptions): void
    finish(): void
    bytes(): Uint8Array<ArrayBuffer>
  }
  const gifenc: { GIFEncoder(options?: { readonly initialCapacity?: number }): Encoder }
  export default gifenc
}
