import { AlertIcon } from './icons.tsx';

/** A doubt about a text that looks mistyped, under its field. It refuses nothing. */
export const FieldDoubt = ({ text }: { text: string }) => (
  <span className="field-doubt">
    <AlertIcon size={15} />
    <span>{text}</span>
  </span>
);
