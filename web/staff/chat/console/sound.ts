import { create } from "zustand"

const KEY = "staff-chat-sound"

const useStore = create<{ readonly isOn: boolean }>(() => ({ isOn: stored() }))

export const useSound = (): boolean => useStore(({ isOn }) => isOn)

export function setSound(isOn: boolean): void {
  useStore.setState({ isOn })
  try {
    localStorage.setItem(KEY, isOn ? "on" : "off")
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  if (isOn) playTone()
}

const TONE_HZ = 660
const TONE_S = 0.25

/** Plays a short tone if sound is on. Browsers allow it only after somebody has used the page. */
export function playTone(): void {
  if (!useStore.getState().isOn || !navigator.userActivation.hasBeenActive) return
  const audio = new AudioContext()
  const tone = new OscillatorNode(audio, { frequency: TONE_HZ })
  const volume = new GainNode(audio, { gain: 0.15 })
  // Fades out, because a tone that stops abruptly clicks.
  volume.gain.linearRampToValueAtTime(0, audio.currentTime + TONE_S)
  tone.connect(volume).connect(audio.destination)
  tone.addEventListener("ended", () => void audio.close())
  tone.start()
  tone.stop(audio.currentTime + TONE_S)
}

function stored(): boolean {
  try {
    return localStorage.getItem(KEY) !== "off"
  } catch {
    return true
  }
}
