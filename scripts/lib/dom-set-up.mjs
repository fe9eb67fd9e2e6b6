import { configure } from '@testing-library/react';

// As long as expect.poll() waits: how soon something shows is the machine's affair, and not the test's.
configure({ asyncUtilTimeout: 30_000 });
