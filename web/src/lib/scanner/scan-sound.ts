import { logFailure } from '../api/log-failure.ts';

/** What somebody hears who looks at the shelf, and not at the screen. */
const SOUNDS = {
  known: { hertz: 1_320, seconds: 0.07, shape: 'sine' },
  unknown: { hertz: 196, seconds: 0.45, shape: 'square' },
} as const;
const LOUDNESS = 0.12;
const SHAKE_MS = 250;

let context: AudioContext | undefined;

/** Says by a sound whether a scanned code is known; a phone also shakes for one that is not. */
export function soundScan(outcome: keyof typeof SOUNDS): void {
  if (outcome === 'unknown' && 'vibrate' in navigator) navigator.vibrate(SHAKE_MS);
  if (typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  const audio = context;
  if (audio.state === 'suspended') audio.resume().catch(logFailure);
  const { hertz, seconds, shape } = SOUNDS[outcome];
  const [note, volume] = [audio.createOscillator(), audio.createGain()];
  note.type = shape;
  note.frequency.value = hertz;
  volume.gain.value = LOUDNESS;
  volume.gain.exponentialRampToValueAtTime(0.0001, audio.currentTime + seconds);
  note.connect(volume).connect(audio.destination);
  note.start();
  note.stop(audio.currentTime + seconds);
}
