import { z } from "zod";

// Must come before any schema: zod otherwise tries `new Function`, which the Content Security Policy refuses and reports.
z.config({ jitless: true });
