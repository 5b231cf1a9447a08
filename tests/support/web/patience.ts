import { configure } from "@testing-library/react";

// A second, the default, is too short on a busy machine.
configure({ asyncUtilTimeout: 10_000 });
