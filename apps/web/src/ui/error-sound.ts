/** Hertz, and seconds. Low and twice, so that it is not mistaken for the beep of a good scan. */
const pitch = 220;
const length = 0.14;
const gap = 0.08;

let context: AudioContext | undefined;

/** Plays two low tones, or nothing if the browser has no sound. */
export function errorSound(): void {
  try {
    context ??= new AudioContext();
    const now = context.currentTime;
    for (const start of [now, now + length + gap]) {
      const tone = context.createOscillator();
      const volume = context.createGain();
      tone.type = 'square';
      tone.frequency.value = pitch;
      volume.gain.value = 0.12;
      tone.connect(volume).connect(context.destination);
      tone.start(start);
      tone.stop(start + length);
    }
  } catch {
    // The error is visible and announced.
  }
}
