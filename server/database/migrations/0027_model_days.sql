CREATE TABLE "model_days" (
	"day" date PRIMARY KEY NOT NULL,
	"tasks" integer NOT NULL,
	"words" integer NOT NULL
);
