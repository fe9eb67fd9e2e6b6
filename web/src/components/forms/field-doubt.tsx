import { IconAlertTriangle } from '@tabler/icons-react';

/** Words about a text that looks mistyped, under its field. They stop nothing. */
export const FieldDoubt = ({ text }: { text: string }) => (
  <span className="field-doubt">
    <IconAlertTriangle size={15} aria-hidden="true" />
    <span>{text}</span>
  </span>
);
