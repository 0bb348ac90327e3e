ALTER TABLE "writing_findings" ADD COLUMN "is_safe" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "writing_versions" ADD COLUMN "repairs" jsonb DEFAULT '[]'::jsonb NOT NULL;