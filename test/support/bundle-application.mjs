/** A host's application of modules and CommonJS, bundled as it stands. Plain JavaScript: the plugin's types name no function. */
import commonjs from '@rollup/plugin-commonjs'
import { nodeResolve } from '@rollup/plugin-node-resolve'
import { rollup } from 'rollup'

/** Bundles `input` and all that it imports or requires, React left out, into `file`. */
export const bundleApplication = async (input, file) => {
  const bundle = await rollup({
    input,
    external: [/^react($|\/)/, /^react-dom($|\/)/],
    plugins: [nodeResolve(), commonjs()],
    onLog: () => undefined,
  })
  await bundle.write({ file, inlineDynamicImports: true })
  await bundle.close()
}
