/** Hertz, and seconds. */
const pitch = 880;
const length = 0.12;

let context: AudioContext | undefined;

/** Plays a short beep, or nothing if the browser has no sound. */
export function beep(): void {
  try {
    context ??= new AudioContext();
    const now = context.currentTime;
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.frequency.value = pitch;
    volume.gain.value = 0.15;
    tone.connect(volume).connect(context.destination);
    tone.start(now);
    tone.stop(now + length);
  } catch {
    // The scan itself has succeeded and is visible.
  }
}
