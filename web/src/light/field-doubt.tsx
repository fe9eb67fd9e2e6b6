import { AlertIcon } from './icons.tsx';

/** Words about a text that looks mistyped, under its field. They stop nothing. */
export const FieldDoubt = ({ text }: { text: string }) => (
  <span className="field-doubt">
    <AlertIcon size={15} />
    <span>{text}</span>
  </span>
);
