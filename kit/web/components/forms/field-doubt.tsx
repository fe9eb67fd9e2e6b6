import { IconAlertTriangle } from '@tabler/icons-react';

/** A doubt about a text that looks mistyped, under its field. It refuses nothing. */
export const FieldDoubt = ({ text }: { text: string }) => (
  <span className="field-doubt">
    <IconAlertTriangle size={15} aria-hidden="true" />
    <span>{text}</span>
  </span>
);
