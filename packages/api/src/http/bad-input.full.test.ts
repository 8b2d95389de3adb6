import { describeBadInput } from "../../testing/bad-input.ts";

describeBadInput(1, 8000);
