// Makes the committed clips with the sandbox's own drawings, ffmpeg and a melody:
//   npx tsc -b sandbox && node sandbox/media/make-clips.mjs
// Needs ffmpeg with libx264 and aac; nothing else in the package does, which is why the clips are committed.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const built = new URL('../../build/sandbox/media/', import.meta.url)
const load = (path) => import(new URL(path, built).href)
const { CLIPS } = await load('clip-list.js')
const { seededRandom } = await load('../random.js')
const { drawScene } = await load('draw/draw-scene.js')
const { paletteOf } = await load('draw/palettes.js')
const { blob } = await load('draw/scenes/blob.js')
const { confetti } = await load('draw/scenes/confetti.js')
const { equaliser } = await load('draw/scenes/equaliser.js')
const { face } = await load('draw/scenes/face.js')
const { hills } = await load('draw/scenes/hills.js')
const { orbits } = await load('draw/scenes/orbits.js')
const { petals } = await load('draw/scenes/petals.js')
const { sea } = await load('draw/scenes/sea.js')
const { skyline } = await load('draw/scenes/skyline.js')

const FPS = 25
const RATE = 44100
/** Constant rate factors: on larger pictures, coarser compression is less visible. */
const QUALITY = { '360p': 35, '480p': 37, '720p': 39 }

/** The scenes of each clip, which last equally long, and the notes of its melody in semitones over `base` (Hz). */
const SCRIPTS = {
  town: {
    scenes: [skyline, hills],
    seeds: ['dusk', 'dawn-2'],
    notes: [0, 4, 7, 12, 7, 9, 4, 2],
    base: 262,
  },
  orbits: { scenes: [orbits, blob], seeds: ['sun', 'jelly-3'], notes: [0, 7, 3, 10, 7, 12], base: 220 },
  voyage: {
    scenes: [sea, hills, sea],
    seeds: ['bay-1', 'coast', 'night-4'],
    notes: [0, 2, 4, 7, 9, 7, 4, 2],
    base: 196,
  },
  party: {
    scenes: [confetti, equaliser],
    seeds: ['paper', 'disco'],
    notes: [0, 0, 7, 5, 4, 0, 12, 7],
    base: 330,
  },
  garden: { scenes: [petals, petals], seeds: ['rose-2', 'aster'], notes: [], base: 0 },
  blink: { scenes: [face], seeds: ['wink-1'], notes: [0, 12], base: 440 },
}

/** Duration of a scene's loop in a clip that is longer. */
const LOOP_SECONDS = 4

/** Mono 16 bit PCM of a plucked melody over a soft bass, about -14 dB on average. */
const melody = (notes, base, seconds) => {
  const samples = new Int16Array(Math.round(seconds * RATE))
  const beat = Math.min(0.25, seconds / notes.length)
  for (let index = 0; index < samples.length; index += 1) {
    const time = index / RATE
    const step = Math.floor(time / beat)
    const since = time - step * beat
    const pitch = base * 2 ** (notes[step % notes.length] / 12)
    const pluck = Math.min(1, since * 200) * Math.exp(-since * 5)
    const voice = Math.sin(2 * Math.PI * pitch * time) + 0.4 * Math.sin(4 * Math.PI * pitch * time)
    const bass = Math.sin(Math.PI * base * time)
    const fade = Math.min(1, (seconds - time) * 20)
    samples[index] = Math.round((voice * pluck * 0.42 + bass * 0.16) * fade * 32767 * 0.8)
  }
  return Buffer.from(samples.buffer)
}

const encode = async (clip, size, pcm, target) => {
  const { width, height } = clip.sizes[size]
  const { scenes, seeds } = SCRIPTS[clip.name]
  const sound = pcm
    ? ['-f', 's16le', '-ar', String(RATE), '-ac', '1', '-i', pcm, '-c:a', 'aac', '-b:a', '40k']
    : []
  const ffmpeg = spawn(
    'ffmpeg',
    [
      ...['-y', '-loglevel', 'error', '-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${width}x${height}`],
      ...['-r', String(FPS), '-i', 'pipe:0', ...sound],
      ...[
        '-c:v',
        'libx264',
        '-profile:v',
        'main',
        '-pix_fmt',
        'yuv420p',
        '-preset',
        'slow',
        '-tune',
        'animation',
      ],
      ...['-crf', String(QUALITY[size]), '-g', '50', '-threads', '1', '-t', String(clip.durationSeconds)],
      ...[
        '-map_metadata',
        '-1',
        '-fflags',
        '+bitexact',
        '-flags',
        '+bitexact',
        '-movflags',
        '+faststart',
        target,
      ],
    ],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  )
  const ended = once(ffmpeg, 'exit')
  const drawings = scenes.map((scene, index) => {
    const name = `${clip.name}/${seeds[index]}`
    const input = { width, height, text: '', isTransparent: false }
    return drawScene(scene, paletteOf(seededRandom(name)), seededRandom(name), input)
  })
  const frames = Math.round(clip.durationSeconds * FPS)
  for (let frame = 0; frame < frames; frame += 1) {
    const drawing = drawings[Math.floor((frame / frames) * drawings.length)]
    const loop = Math.min(LOOP_SECONDS, clip.durationSeconds)
    const pixels = drawing.frame((frame / FPS / loop) % 1)
    // A progress strip along the lower edge shows where a seek has landed.
    const done = Math.round((width * (frame + 1)) / frames)
    const strip = Math.round(Math.min(width, height) / 60)
    for (let row = height - strip; row < height; row += 1) pixels.fill(1, row * width, row * width + done)
    const rgb = Buffer.alloc(pixels.length * 3)
    for (let index = 0; index < pixels.length; index += 1) rgb.set(drawing.colours[pixels[index]], index * 3)
    if (!ffmpeg.stdin.write(rgb)) await once(ffmpeg.stdin, 'drain')
  }
  ffmpeg.stdin.end()
  const [code] = await ended
  if (code !== 0) throw new Error(`ffmpeg failed on ${target}`)
}

const folder = fileURLToPath(new URL('clips/', import.meta.url))
await mkdir(folder, { recursive: true })
const scratch = await mkdtemp(join(tmpdir(), 'clips-'))
for (const clip of CLIPS) {
  const { notes, base } = SCRIPTS[clip.name]
  const pcm = clip.sound ? join(scratch, `${clip.name}.pcm`) : undefined
  if (pcm) await writeFile(pcm, melody(notes, base, clip.durationSeconds))
  for (const size of Object.keys(clip.sizes)) {
    await encode(clip, size, pcm, join(folder, `${clip.name}-${size}.mp4`))
  }
}
await rm(scratch, { recursive: true })
