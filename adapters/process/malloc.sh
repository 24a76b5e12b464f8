# Settings of glibc's malloc, which other C libraries ignore. Without them a process keeps the memory of photos: each
# thread of libvips has an arena of its own, and freed blocks of less than 32 MB are not given back to the system. Bodies
# arrive in blocks of up to 64 kB, and a small block that outlives them would keep what lies below it.
export MALLOC_ARENA_MAX=1 MALLOC_MMAP_THRESHOLD_=65536 MALLOC_TRIM_THRESHOLD_=131072
