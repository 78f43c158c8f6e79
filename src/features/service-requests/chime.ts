// The sound for a new request, made by the browser itself: no file to fetch.

let context: AudioContext | undefined

const audio = () => {
  context ??= new AudioContext()
  return context
}

/** One soft stroke of a bell: `at` in seconds from now, `pitch` in hertz. */
function strike(at: number, pitch: number) {
  const { currentTime, destination } = audio()
  const bell = new OscillatorNode(audio(), { frequency: pitch })
  const loudness = new GainNode(audio(), { gain: 0 })
  const start = currentTime + at
  loudness.gain.setValueAtTime(0, start)
  loudness.gain.linearRampToValueAtTime(0.25, start + 0.02)
  loudness.gain.exponentialRampToValueAtTime(0.001, start + 0.7)
  bell.connect(loudness).connect(destination)
  bell.start(start)
  bell.stop(start + 0.75)
}

export const chime = {
  /** Two strokes, the second higher; for an emergency three times that. Nothing before the first press on the page. */
  async play(isEmergency: boolean) {
    const isAllowed = navigator.userActivation?.hasBeenActive ?? audio().state === 'running' // Safari 16.0 does not say
    if (!isAllowed) return
    await audio().resume()
    for (let turn = 0; turn < (isEmergency ? 3 : 1); turn++) {
      strike(turn * 0.9, 660)
      strike(turn * 0.9 + 0.18, 880)
    }
  },

  /** Tells `hear` whether sound is allowed, now and once a press has allowed it. Returns a function that stops listening. */
  whenAllowed(hear: (allowed: boolean) => void) {
    const tell = () => hear(audio().state === 'running')
    const wake = () => void audio().resume().then(tell, tell)
    const presses = ['pointerdown', 'keydown'] as const
    for (const press of presses) window.addEventListener(press, wake)
    audio().addEventListener('statechange', tell)
    tell()
    return () => {
      for (const press of presses) window.removeEventListener(press, wake)
      audio().removeEventListener('statechange', tell)
    }
  },
}
